// Ratings over time, a curve for each pace. The curves stretch with the page; labels are texts beside them.
import { language, t } from "../../i18n";
import type { RatingPoint } from "../../live/players";
import { type Pace, paces } from "../../live/types";
import { type Axis, axisOf } from "./axis";

const size = 1000;

interface Curve {
    pace: Pace;
    points: RatingPoint[];
}

export function RatingGraph({ points, game }: { points: RatingPoint[]; game: string }) {
    if (points.length === 0) return <div class="rating-graph" />;
    const curves: Curve[] = paces
        .map((pace) => ({ pace, points: points.filter((point) => point.pace === pace) }))
        .filter((curve) => curve.points.length > 0);
    const times = points.map(({ at }) => at);
    const [begin, end] = [Math.min(...times), Math.max(...times)];
    const ratings = points.map(({ rating }) => rating);
    const axis = axisOf(Math.min(...ratings), Math.max(...ratings));
    const label = curves.map((curve) => describe(curve, game)).join(". ");
    const day = (at: number) => new Date(at).toLocaleDateString(language.value, { dateStyle: "medium" });
    return (
        <figure class="rating-graph">
            <div class="plot">
                {axis.lines.map((rating) => (
                    <span key={rating} style={{ top: `${100 * heightOf(rating, axis)}%` }}>
                        {rating}
                    </span>
                ))}
                <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" role="img" aria-label={label}>
                    {axis.lines.map((rating) => (
                        <path key={rating} class="grid" d={`M0 ${size * heightOf(rating, axis)}H${size}`} />
                    ))}
                    {curves.map((curve) => (
                        <path key={curve.pace} class={`curve ${curve.pace}`} d={pathOf(curve.points, begin, end, axis)} />
                    ))}
                </svg>
            </div>
            <div class="times" aria-hidden="true">
                <span>{day(begin)}</span>
                {day(end) !== day(begin) && <span>{day(end)}</span>}
            </div>
            <figcaption>
                {curves.map(({ pace, points }) => (
                    <span key={pace} class={pace}>
                        {t(`pace.${pace}`)} <small>{t("players.best", { rating: Math.max(...points.map((one) => one.rating)) })}</small>
                    </span>
                ))}
            </figcaption>
        </figure>
    );
}

function describe({ pace, points }: Curve, game: string): string {
    const ratings = points.map(({ rating }) => rating);
    const values = { from: Math.min(...ratings), to: Math.max(...ratings), last: ratings.at(-1)! };
    return t("players.graph", { game, pace: t(`pace.${pace}`), ...values });
}

/** From the top, as a part of the height. */
const heightOf = (rating: number, { least, most }: Axis) => (most - rating) / (most - least);

function pathOf(points: RatingPoint[], begin: number, end: number, axis: Axis): string {
    const x = (at: number) => (end > begin ? ((at - begin) / (end - begin)) * size : size / 2);
    const places = points.map(({ at, rating }) => `${x(at).toFixed(1)} ${(size * heightOf(rating, axis)).toFixed(1)}`);
    // A line without length is drawn as a dot.
    return places.length === 1 ? `M${places[0]}h0` : `M${places.join("L")}`;
}
