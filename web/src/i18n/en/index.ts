// Every text of the page in English; the other languages have the same keys.
import { analyse } from "./analyse";
import { app } from "./app";
import { contest } from "./contest";
import { learn } from "./learn";
import { live } from "./live";
import { players } from "./players";
import { puzzles } from "./puzzles";

export const en = { ...app, ...learn, ...puzzles, ...analyse, ...live, ...players, ...contest };
