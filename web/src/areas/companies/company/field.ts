/** What the fields of a company are called, wherever they stand. */
export const fields = {
  name: ['企业名称', 'Company name'],
  shortName: ['简称', 'Short name'],
  creditCode: ['统一社会信用代码', 'Credit code'],
  legalPerson: ['法定代表人', 'Legal representative'],
  regCapital: ['注册资本(万元)', 'Registered capital (¥10,000)'],
  establishedAt: ['成立日期', 'Founded on'],
  companyType: ['企业性质', 'Kind of company'],
  industry: ['所属行业', 'Industry'],
  scale: ['企业规模', 'Size'],
  website: ['官网', 'Website'],
  welfare: ['福利标签', 'Benefits'],
  intro: ['企业介绍', 'About the company'],
  photos: ['企业照片', 'Photos'],
} as const
