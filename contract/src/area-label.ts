import type { Contract } from './contract.ts'
import type { Text } from './kit/text.ts'

/** What the parts of the console are called, where calls and entries of the log name theirs. */
export const areaLabels = {
  shell: ['门户与会话', 'Shell and session'],
  permissions: ['权限管理', 'Permissions'],
  files: ['文件与导入导出', 'Files, exports and imports'],
  companies: ['企业管理', 'Companies'],
  homeService: ['上门服务', 'Home service'],
  customerService: ['客服与话务', 'Customer service'],
  config: ['系统配置', 'Configuration'],
} as const satisfies Record<keyof Contract, Text>
