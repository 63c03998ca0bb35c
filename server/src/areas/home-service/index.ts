/** Other areas may use only what stands here. */

/** A note about an order shows its number, and somebody who must not be disturbed may be called about an open one. */
export { findOrderNo, isOrderOpen } from './home-order/home-order-name.queries.ts'
/** The simulator of the phone calls as somebody who is known. */
export { homeUserView } from './views.ts'
