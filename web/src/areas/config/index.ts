/** What other areas may use of this one. */

/** TreeManage shows dictionaries, regions, parameters and the work calendar beside the menu. */
export { DictList } from './dict/DictList.tsx'
export { ParamTab } from './param/ParamTab.tsx'
export { RegionTree } from './region/RegionTree.tsx'
