import { scenes } from '../kit/upload.ts'

/** A proof of a company or a person is a picture or a PDF that few may see. */
const proof = {
  kinds: ['IMAGE', 'DOC'],
  extensions: ['jpg', 'jpeg', 'png', 'pdf'],
  visibility: 'PRIVATE',
  lookCode: 'Company.viewPrivateFile',
} as const

/** These are the purposes for which this area keeps files. */
export const companyScenes = scenes({
  'company.logo': { label: ['企业LOGO', 'Company logo'], codes: ['CompanyEdit'], kinds: ['IMAGE'], visibility: 'PUBLIC', limit: 2 },
  'company.photo': { label: ['企业照片', 'Company photo'], codes: ['CompanyEdit'], kinds: ['IMAGE'], visibility: 'PUBLIC' },
  'company.license': { label: ['营业执照', 'Business license'], codes: ['AddCompanyAccount', 'CompanyEdit'], ...proof },
  'company.authLetter': { label: ['授权书', 'Authorization letter'], codes: ['AddCompanyAccount', 'CompanyEdit'], ...proof },
  'companyStaff.idCardFront': {
    label: ['身份证人像面', 'ID card, front'],
    codes: ['AddCompanyAccount', 'Company.staffSave'],
    ...proof,
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
  },
  'companyStaff.idCardBack': {
    label: ['身份证国徽面', 'ID card, back'],
    codes: ['AddCompanyAccount', 'Company.staffSave'],
    ...proof,
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
  },
  'companyStaff.authFile': { label: ['在职证明/授权书', 'Proof of employment'], codes: ['AddCompanyAccount', 'Company.staffSave'], ...proof },
  'companySign.contract': { label: ['合同附件', 'Contract file'], codes: ['Company.sign'], ...proof },
  'companyFollow.file': { label: ['跟进附件', 'Follow-up file'], codes: ['Company.follow'], kinds: ['IMAGE', 'DOC'], visibility: 'PRIVATE' },
})
