/** The texts of so many candidates are read at once. */
export const mostNotices = 20
