/** Other areas may use only what stands here. */

/** The call desk takes an order beside the running call, and shows which one it was. */
export { PhoneOrderForm } from './home-order/PhoneOrderForm.tsx'
