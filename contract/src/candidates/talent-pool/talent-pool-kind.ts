import { enumeration } from '../../kit/enumeration.ts'

export const talentPoolKinds = enumeration({
  PERSONAL: ['个人分组', 'Personal'],
  DEPT: ['部门分组', 'Department'],
  COMPANY: ['公共分组', 'Public'],
})
