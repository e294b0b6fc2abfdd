// Wszystkie teksty strony po polsku.
import { analyse } from "./analyse";
import { app } from "./app";
import { contest } from "./contest";
import { learn } from "./learn";
import { live } from "./live";
import { players } from "./players";
import { puzzles } from "./puzzles";

export const pl = { ...app, ...learn, ...puzzles, ...analyse, ...live, ...players, ...contest };
