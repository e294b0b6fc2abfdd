/// <reference types="vite/client" />
declare module "manator.wasm?url" {
    const url: string;
    export default url;
}
declare module "games/*/proofs.txt?url" {
    const url: string;
    export default url;
}
declare module "games/*/network.bin?url" {
    const url: string;
    export default url;
}
