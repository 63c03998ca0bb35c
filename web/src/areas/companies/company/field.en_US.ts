import type { CompanyFieldText } from './field.zh_CN.ts'

export const fields: CompanyFieldText = {
  name: 'Company name',
  shortName: 'Short name',
  creditCode: 'Credit code',
  legalPerson: 'Legal representative',
  regCapital: 'Registered capital (¥10,000)',
  establishedAt: 'Founded on',
  companyType: 'Kind of company',
  industry: 'Industry',
  scale: 'Size',
  website: 'Website',
  welfare: 'Benefits',
  intro: 'About the company',
  photos: 'Photos',
}
