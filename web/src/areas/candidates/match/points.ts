/** Points have one decimal at most, and none that says nothing. */
export const pointsText = (points: number): string => (Number.isInteger(points) ? String(points) : points.toFixed(1))

/** How many positions can stand side by side. */
export const mostCompared = 4
