// Bars of a chart in text: one for each value, all to one scale.

const WHOLE = '█';
/** Half a bar's cell, to the right and to the left of the axis. */
const RIGHT = '▌';
const LEFT = '▐';

/**
 * A bar for each value, the longest `width` cells. Where values lie on both sides of zero, bars go
 * both ways from an axis, and share the width.
 */
export function bars(values: readonly number[], width: number): string[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const left = Math.round((width * -least) / span);
  return values.map((value) => {
    const halves = Math.round((2 * width * Math.abs(value)) / span);
    const whole = WHOLE.repeat(halves >> 1);
    const half = halves % 2 === 1;
    if (least === 0) return `${whole}${half ? RIGHT : ''}`;
    if (value < 0) return `${`${half ? LEFT : ''}${whole}`.padStart(left)}│`;
    return `${' '.repeat(left)}│${whole}${half ? RIGHT : ''}`;
  });
}
