import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['系统参数', 'Parameters'],
  hint: ['修改后对所有人立即生效，并通知其他管理员', 'Changes take effect for everyone immediately, and the other administrators are notified'],
  search: ['搜索名称、参数或说明', 'Search name, key or description'],
  none: ['没有找到参数', 'No parameters found'],
  bounds: (min: number, max: number) => [`${min} 至 ${max}`, `${min} to ${max}`],
  isDefault: ['默认', 'Default'],
  set: ['修改', 'Change'],
  defaultIs: (value: number) => [`默认值 ${value}`, `Default: ${value}`],
})
