/** What other areas may use of this one. */

/** TreeManage shows the dictionaries and the parameters of all areas beside the menu. */
export { DictList } from './dict/DictList.tsx'
export { ParamList } from './param/ParamList.tsx'
