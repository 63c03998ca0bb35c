/** What other areas may use of this one. */
export { readParam } from './param.ts'
