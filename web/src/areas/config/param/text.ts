import { texts } from '../../../base/text.ts'

export const text = texts({
  parts: ['系统参数与工作日历', 'Parameters and work calendar'],
  title: ['系统参数', 'Parameters'],
  calendar: ['工作日历', 'Work calendar'],
  hint: ['修改后对所有人立即生效，并通知其他管理员', 'Changes take effect for everyone immediately, and the other administrators are notified'],
  search: ['搜索名称、参数或说明', 'Search name, key or description'],
  none: ['没有找到参数', 'No parameters found'],
  bounds: (min: number, max: number) => [`${min} 至 ${max}`, `${min} to ${max}`],
  isDefault: ['默认', 'Default'],
  set: ['修改', 'Change'],
  defaultIs: (value: number) => [`默认值 ${value}`, `Default: ${value}`],
  restore: ['恢复默认', 'Restore default'],
  history: ['变更记录', 'Changes'],
  noHistory: ['从未修改过，使用默认值', 'Never changed, the default applies'],
  putBack: ['恢复为此值', 'Restore this value'],
  current: ['当前值', 'Current value'],
  touches: (area: string) => [`影响模块：${area}`, `Area affected: ${area}`],
  sure: (from: number, to: number) => [
    `确定从 ${from} 改为 ${to} 吗？立即对所有人生效`,
    `Change it from ${from} to ${to}? It takes effect for everyone immediately`,
  ],
  settings: ['服务器设置', 'Server settings'],
  settingsHint: ['在服务器上设置，这里只能查看', 'Set where the server runs. Read-only here'],
})
