import { company, companyEdit, companyRegister, companyStaff, companyStaffEdit } from '@gongtai/contract'
import type { CompanyInfo, InputOf } from '@gongtai/contract'
import { isSame } from '../../../kit/form/form-rule.ts'

/**
 * What the forms hold, made of the contract's own rules. They differ from the calls in two ways:
 * names stand side by side, and one choice of a region stands for province, city and district.
 */

const { company: core, staff, files, saleId, requestNo } = companyRegister.shape
const inOneChoice = { provinceCode: true, cityCode: true, districtCode: true } as const
const regionCode = core.shape.cityCode

export const editForm = {
  ...company.update,
  input: companyEdit.omit({ ...inOneChoice, submit: true }).extend({
    name: core.shape.name,
    creditCode: core.shape.creditCode,
    companyType: core.shape.companyType,
    industryCode: core.shape.industryCode,
    scale: core.shape.scale,
    address: core.shape.address,
    regionCode,
  }),
}
export type EditValues = InputOf<typeof editForm>

const { name: staffName, ...staffRest } = staff.shape
const account = { staffName, ...staffRest, idCardFront: files.shape.idCardFront, idCardBack: files.shape.idCardBack, staffAuthFile: files.shape.staffAuthFile }

export const registerForm = {
  ...company.register,
  input: core.omit(inOneChoice).extend({
    regionCode,
    licenseFile: files.shape.licenseFile,
    authLetterFile: files.shape.authLetterFile,
    ...account,
    saleId,
    requestNo,
  }),
}
export type RegisterValues = InputOf<typeof registerForm>

export const accountForm = { ...companyStaff.save, input: companyStaffEdit.pick({ companyId: true }).extend(account) }
export type AccountValues = InputOf<typeof accountForm>

export interface Place {
  provinceCode: string
  cityCode: string
  districtCode: string | null
}

export function editValuesOf(info: CompanyInfo): EditValues {
  return {
    ...info,
    companyId: info.id,
    regionCode: info.districtCode ?? info.cityCode,
    licenseFile: info.licenseFile?.fileName ?? null,
    authLetterFile: info.authLetterFile?.fileName ?? null,
  }
}

/** Only what differs from the record that the form began with is sent, so that all else stays as it is. */
export function editOf(before: EditValues, after: EditValues, place: Place): Omit<InputOf<typeof company.update>, 'submit'> {
  const { companyId, version, ...fields } = after
  const { regionCode: chosen, ...changes } = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof EditValues])),
  ) as Partial<typeof fields>
  return { companyId, version, ...changes, ...(chosen === undefined ? {} : place) }
}

export function registrationOf(values: RegisterValues, place: Place, submit: boolean): InputOf<typeof company.register> {
  const { regionCode: _, staffName: name, mobile, email, jobTitle, saleId: sale, requestNo: number, ...rest } = values
  const { licenseFile, authLetterFile, idCardFront, idCardBack, staffAuthFile, ...fields } = rest
  return {
    company: { ...fields, ...place },
    staff: { name, mobile, email, jobTitle },
    files: { licenseFile, authLetterFile, idCardFront, idCardBack, staffAuthFile },
    saleId: sale,
    submit,
    requestNo: number,
  }
}

export function accountOf({ staffName: name, staffAuthFile: authFile, ...rest }: AccountValues): InputOf<typeof companyStaff.save> {
  return { ...rest, name, authFile }
}
