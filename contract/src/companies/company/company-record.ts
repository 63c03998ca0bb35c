import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { examineStates, companySignStates, companyStates } from './company-state.ts'
import { companyTypes, companyScales, companySources } from './company-form.ts'

export const companyFields = fields({
  name: ['企业名称', 'Company name'],
  shortName: ['简称', 'Short name'],
  creditCode: ['统一社会信用代码', 'Credit code'],
  legalPerson: ['法定代表人', 'Legal representative'],
  regCapital: ['注册资本(万元)', 'Registered capital (¥10,000)'],
  establishedAt: ['成立日期', 'Founded on'],
  companyType: { label: ['企业性质', 'Kind of company'], values: companyTypes },
  industryCode: ['所属行业', 'Industry'],
  scale: { label: ['企业规模', 'Size'], values: companyScales },
  provinceCode: ['省份', 'Province'],
  cityCode: ['城市', 'City'],
  districtCode: ['区县', 'District'],
  address: ['详细地址', 'Address'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  logoFile: ['企业LOGO', 'Logo'],
  photoFiles: ['企业照片', 'Photos'],
  website: ['官网', 'Website'],
  intro: ['企业介绍', 'About the company'],
  welfareTags: ['福利标签', 'Benefits'],
  licenseFile: ['营业执照', 'Business licence'],
  authLetterFile: ['授权书', 'Letter of authority'],
  source: { label: ['来源', 'Source'], values: companySources },
  examineState: { label: ['审核状态', 'Examination'], values: examineStates },
  examineReason: ['驳回原因', 'Reason of rejection'],
  signState: { label: ['签约状态', 'Contract'], values: companySignStates },
  signValidTo: ['合同到期日', 'Contract until'],
  state: { label: ['账号状态', 'State'], values: companyStates },
  disableReason: ['停用原因', 'Reason of disabling'],
  couponTotal: ['面试次数', 'Interview quota'],
  couponAvailable: ['可用面试次数', 'Quota left'],
  staffCount: ['HR数', 'HR'],
  onlinePositionCount: ['在招职位', 'Open positions'],
  onboardCount: ['累计入职', 'Hired'],
  lastFollowAt: ['最近跟进', 'Last follow-up'],
  nextFollowAt: ['下次跟进', 'Next follow-up'],
  createdAt: ['注册时间', 'Registered'],
  remark: ['备注', 'Remark'],
  tags: ['标签', 'Tags'],
  deletedAt: ['删除时间', 'Deleted at'],
  saleName: ['所属销售', 'Sale'],
  adviserName: ['招聘专家', 'Expert'],
  sign: ['合同', 'Contract'],
})

export const companyRecordType = recordType('COMPANY', {
  label: ['企业', 'Company'],
  code: 'CompanyDetail',
  path: id => paths.CompanyDetail({ companyId: id }),
  fields: companyFields,
})
