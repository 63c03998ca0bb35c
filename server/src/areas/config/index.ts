/** What other areas may use of this one. */
export { assertDictValues, findDictLabel } from './dict/dict.queries.ts'
export { readParam } from './param/param.ts'
