import { asc } from 'drizzle-orm'
import type { CallBizType, CustomFieldType } from '@gongtai/contract'
import { customField } from '../custom-field/custom-field.tables.ts'
import { noteTemplate } from '../note-template/note-template.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { insertRows } from '../../../demo/insert.ts'

interface Field {
  scope: 'NOTE' | 'CALLER'
  key: string
  label: string
  labelEn: string
  type: CustomFieldType
  options?: string[]
  maxLength?: number
}

const fields: readonly Field[] = [
  { scope: 'NOTE', key: 'jobWanted', label: '意向岗位', labelEn: 'Job wanted', type: 'TEXT', maxLength: 40 },
  { scope: 'NOTE', key: 'salary', label: '期望月薪', labelEn: 'Expected salary', type: 'NUMBER' },
  { scope: 'NOTE', key: 'startDate', label: '到岗日期', labelEn: 'Can start on', type: 'DATE' },
  { scope: 'NOTE', key: 'education', label: '学历', labelEn: 'Education', type: 'SELECT', options: ['初中及以下', '高中/中专', '大专', '本科及以上'] },
  { scope: 'NOTE', key: 'headcount', label: '招聘人数', labelEn: 'Headcount', type: 'NUMBER' },
  {
    scope: 'NOTE',
    key: 'serviceKind',
    label: '服务类型',
    labelEn: 'Kind of service',
    type: 'SELECT',
    options: ['日常保洁', '深度保洁', '家电清洗', '月嫂', '维修', '搬家'],
  },
  { scope: 'NOTE', key: 'appointDate', label: '预约日期', labelEn: 'Appointment', type: 'DATE' },
  { scope: 'NOTE', key: 'area', label: '服务面积', labelEn: 'Area in m²', type: 'NUMBER' },
  {
    scope: 'NOTE',
    key: 'complaintKind',
    label: '投诉类型',
    labelEn: 'Kind of complaint',
    type: 'MULTI_SELECT',
    options: ['服务态度', '服务质量', '收费', '爽约', '物品损坏', '信息不实'],
  },
  { scope: 'NOTE', key: 'wantsRefund', label: '要求退款', labelEn: 'Wants a refund', type: 'SWITCH' },
  { scope: 'NOTE', key: 'companyName', label: '企业名称', labelEn: 'Company', type: 'TEXT', maxLength: 60 },
  { scope: 'NOTE', key: 'detail', label: '补充说明', labelEn: 'More details', type: 'TEXTAREA', maxLength: 500 },
  { scope: 'CALLER', key: 'callTime', label: '方便来电时间', labelEn: 'Best time to call', type: 'SELECT', options: ['上午', '下午', '晚上'] },
  { scope: 'CALLER', key: 'address', label: '常住地址', labelEn: 'Lives in', type: 'REGION' },
]

interface Template {
  name: string
  bizType: CallBizType
  workflowCodes: string[]
  categories: { name: string; children: string[] }[]
  content: string
  fieldKeys: { key: string; required: boolean }[]
}

const optional = (...keys: string[]) => keys.map(key => ({ key, required: false }))

const templates: readonly Template[] = [
  {
    name: '求职咨询',
    bizType: 'RECRUIT',
    workflowCodes: ['recruit'],
    categories: [
      { name: '岗位咨询', children: ['薪资福利', '工作地点', '招聘要求', '工作时间'] },
      { name: '面试与入职', children: ['面试预约', '面试结果', '入职手续', '体检'] },
    ],
    content: '求职者咨询：\n诉求：\n已答复：',
    fieldKeys: optional('jobWanted', 'salary', 'startDate', 'education'),
  },
  {
    name: '企业服务',
    bizType: 'COMPANY',
    workflowCodes: ['company'],
    categories: [
      { name: '账号与认证', children: ['开通账号', '企业认证', '密码重置'] },
      { name: '招聘服务', children: ['发布职位', '购买服务', '候选人推荐', '发票'] },
    ],
    content: '企业来电：\n问题：\n处理：',
    fieldKeys: optional('companyName', 'headcount'),
  },
  {
    name: '上门服务预约',
    bizType: 'HOME',
    workflowCodes: ['home'],
    categories: [
      { name: '预约', children: ['新预约', '改期', '取消', '催派单'] },
      { name: '价格咨询', children: ['套餐价格', '优惠券', '加项'] },
    ],
    content: '用户预约：\n时间：\n地址：',
    fieldKeys: optional('serviceKind', 'appointDate', 'area'),
  },
  {
    name: '上门服务售后',
    bizType: 'HOME',
    workflowCodes: ['home', 'complaint'],
    categories: [
      { name: '售后', children: ['返工', '退款', '物品损坏', '服务人员爽约'] },
      { name: '回访', children: ['满意度回访', '完工回访'] },
    ],
    content: '订单号：\n问题：\n用户要求：',
    fieldKeys: optional('wantsRefund', 'detail'),
  },
  {
    name: '零工咨询',
    bizType: 'GIG',
    workflowCodes: ['gig'],
    categories: [
      { name: '找活', children: ['日结岗位', '登记信息', '结算时间'] },
      { name: '用工方', children: ['发布需求', '人员到岗', '费用'] },
    ],
    content: '来电诉求：\n已答复：',
    fieldKeys: optional('jobWanted', 'startDate'),
  },
  {
    name: '培训咨询',
    bizType: 'TRAIN',
    workflowCodes: [],
    categories: [
      { name: '课程', children: ['课程介绍', '报名', '开班时间'] },
      { name: '考证', children: ['报考条件', '领证', '补贴'] },
    ],
    content: '咨询课程：\n已答复：',
    fieldKeys: optional('education'),
  },
  {
    name: '投诉登记',
    bizType: 'COMPLAINT',
    workflowCodes: ['complaint'],
    categories: [
      { name: '服务投诉', children: ['服务态度', '服务质量', '收费争议'] },
      { name: '招聘投诉', children: ['信息不实', '拖欠工资', '乱收费'] },
    ],
    content: '投诉对象：\n投诉内容：\n用户诉求：',
    fieldKeys: [{ key: 'complaintKind', required: true }, ...optional('wantsRefund', 'detail')],
  },
  {
    name: '销售线索',
    bizType: 'SALES',
    workflowCodes: ['sales'],
    categories: [
      { name: '意向', children: ['招聘服务', '灵活用工', '培训合作'] },
      { name: '跟进', children: ['索要资料', '约见面', '报价'] },
    ],
    content: '客户需求：\n预算：\n下一步：',
    fieldKeys: optional('companyName', 'headcount', 'detail'),
  },
  {
    name: '通用记录',
    bizType: 'OTHER',
    workflowCodes: [],
    categories: [
      { name: '其他', children: ['误拨', '转介', '建议'] },
      { name: '内部', children: ['测试', '系统问题'] },
    ],
    content: '',
    fieldKeys: optional('detail'),
  },
]

export interface DemoTemplate extends Template {
  id: number
}

/** 9 templates and 14 fields. */
export async function seedTemplates(transaction: Transaction): Promise<DemoTemplate[]> {
  await insertRows(
    transaction,
    customField,
    fields.map((field, sort) => ({ options: [], maxLength: null, ...field, sort })),
  )
  await insertRows(
    transaction,
    noteTemplate,
    templates.map((template, sort) => ({ ...template, sort })),
  )
  const ids = await transaction.select({ id: noteTemplate.id }).from(noteTemplate).orderBy(asc(noteTemplate.sort))
  return templates.map((template, place) => ({ ...template, id: ids[place]!.id }))
}
