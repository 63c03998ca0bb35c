import { params } from '../../kit/param.ts'

export const importParams = params('import', {
  keptDays: {
    label: ['导入文件保存天数', 'Keep import files for (days)'],
    meaning: ['导入的原始文件保存多少天', 'Days for which uploaded import files are kept'],
    value: 7,
    min: 1,
    max: 90,
  },
  confirmHours: {
    label: ['校验有效期（小时）', 'An import check holds for (hours)'],
    meaning: ['导入校验通过后多少小时内可以确认导入', 'Hours after its check within which an import can be confirmed'],
    value: 2,
    min: 1,
    max: 48,
  },
})
