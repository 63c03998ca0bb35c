/** How many columns a table of facts has: on a phone one. */
export const threeColumns = { xs: 1, sm: 1, md: 2, lg: 3, xl: 3, xxl: 3 }
export const twoColumns = { xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }
