/** The sections of the form, with the fields that stand in each. */
export const resumeSections = [
  { key: 'basic', fields: ['name', 'gender', 'birthDate', 'mobile', 'education', 'cityCode'] },
  { key: 'wish', fields: ['expectCategoryIds', 'expectCityCodes', 'expectMin', 'expectMax', 'expectJobType', 'jobStatus'] },
  { key: 'works', fields: ['works'] },
  { key: 'educations', fields: ['educations'] },
  { key: 'projects', fields: [] },
  { key: 'skills', fields: ['skills'] },
  { key: 'certs', fields: [] },
  { key: 'about', fields: [] },
] as const
export type SectionKey = (typeof resumeSections)[number]['key']

export const anchorOf = (key: SectionKey) => `resume-${key}`
