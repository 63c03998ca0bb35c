/** Other areas may use only what stands here. */

/** Whoever publishes a position adds a place of the company on the spot. */
export const addressDialogs = { edit: () => import('./company-address/AddressDrawer.tsx') }
