import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const permissionsArea = area(['权限管理', 'Permissions'], resources)
