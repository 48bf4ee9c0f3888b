/** How many recipes of a list are asked for at once. */
export const pageSize = 30
