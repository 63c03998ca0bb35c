/** What the fields of a company are called, wherever they stand. */
export const fields = {
  name: '企业名称',
  shortName: '简称',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  regCapital: '注册资本(万元)',
  establishedAt: '成立日期',
  companyType: '企业性质',
  industry: '所属行业',
  scale: '企业规模',
  website: '官网',
  welfare: '福利标签',
  intro: '企业介绍',
  photos: '企业照片',
}

export type CompanyFieldText = typeof fields
