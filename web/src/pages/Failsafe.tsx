// Shows what went wrong in a page instead of nothing.
import { Component, type ComponentChildren } from "preact";

export class Failsafe extends Component<{ children: ComponentChildren }, { problem: string }> {
    state = { problem: "" };
    componentDidCatch(error: Error) {
        this.setState({ problem: error.message });
    }
    render() {
        return this.state.problem ? <main class="failure">{this.state.problem}</main> : this.props.children;
    }
}
