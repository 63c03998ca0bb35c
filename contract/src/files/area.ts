import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const filesArea = area(['文件与导入导出', 'Files, exports and imports'], resources)
