import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { certTypes } from '../artificer-cert/cert-type.ts'
import { homePersonStates, homeGenders } from '../home-person.ts'
import { educations, providerTypes } from './artificer-form.ts'
import { artificerCategoryStates, workStates, checkInStates, artificerSources } from './artificer-state.ts'

export const artificerFields = fields({
  artificerNo: ['用户编号', 'Provider no.'],
  name: ['姓名', 'Name'],
  gender: { label: ['性别', 'Gender'], values: homeGenders },
  birthDate: ['出生日期', 'Date of birth'],
  education: { label: ['学历', 'Education'], values: educations },
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile', reveal: 'HomeUser.viewPhone' },
  providerType: { label: ['类型', 'Type'], values: providerTypes },
  agencyName: ['所属服务商', 'Agency'],
  avatarFile: ['头像', 'Avatar'],
  introduction: ['简介', 'About'],
  workYears: ['从业年限', 'Years of experience'],
  tags: ['技能标签', 'Skills'],
  status: { label: ['状态', 'Status'], values: homePersonStates },
  disableReason: ['禁用原因', 'Reason for disabling'],
  disabledUntil: ['禁用至', 'Disabled until'],
  workState: { label: ['接单状态', 'Order status'], values: workStates },
  commissionRate: ['个人佣金比例', 'Personal commission rate'],
  payeeName: ['收款人', 'Payee'],
  bankName: ['开户行', 'Bank'],
  emergencyName: ['紧急联系人', 'Emergency contact'],
  emergencyMobile: { label: ['紧急联系电话', 'Emergency phone'], guard: 'artificer.mobile', reveal: 'HomeUser.viewPhone' },
  source: { label: ['来源', 'Source'], values: artificerSources },
  remark: ['备注', 'Remarks'],
  categories: ['服务类目', 'Service categories'],
  workCityCode: ['服务城市', 'Work city'],
  serviceDistricts: ['服务区域', 'Service districts'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  nativePlace: ['籍贯', 'Hometown'],
  bankAccountNo: { label: ['银行账号', 'Bank account no.'], guard: 'artificer.bankAccountNo', reveal: 'HomeUser.viewBank' },
  checkInState: { label: ['入驻状态', 'Onboarding'], values: checkInStates },
  ownerName: ['负责人', 'Owner'],
  idCardNo: { label: ['身份证号', 'ID number'], guard: 'artificer.idCardNo', reveal: 'HomeUser.viewIdCard' },
  certType: { label: ['证件类型', 'Certificate type'], values: certTypes },
  nearestCertExpire: ['证件到期', 'Certificate expires'],
  score: ['评分', 'Rating'],
  orderCount: ['接单数', 'Orders accepted'],
  completedCount: ['完成单数', 'Orders completed'],
  refundCount: ['退款数', 'Refunds'],
  complaintCount: ['投诉数', 'Complaints'],
  referrerName: ['推荐人', 'Referred by'],
  checkInAt: ['入驻时间', 'Onboarded'],
  createdAt: ['创建时间', 'Created'],
  updatedAt: ['更新时间', 'Updated'],
})

/** These are the fields of a category that a service person serves. */
export const artificerCategoryFields = fields({
  name: ['类目', 'Category'],
  state: { label: ['状态', 'Status'], values: artificerCategoryStates },
  openedAt: ['开通时间', 'Opened'],
  missing: ['待完善', 'Still missing'],
})

export const artificerRecordType = recordType('ARTIFICER', {
  label: ['服务人员', 'Provider'],
  code: 'HomeUserDetail',
  path: id => `${paths.HomeUserDetail({ userId: id })}?userType=ARTIFICER`,
  fields: artificerFields,
  route: 'HomeUser',
})
