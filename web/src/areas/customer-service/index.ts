/** Other areas may use only what stands here. */

/** The calls with a person, on the page of that person. */
export { CustomerCalls } from './call-log/CallTable.tsx'
