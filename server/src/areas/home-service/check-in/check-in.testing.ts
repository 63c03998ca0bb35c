import { eq } from 'drizzle-orm'
import { file as fileCalls, idCardCheck } from '@gongtai/contract'
import type { CertType, InputOf, SceneName, artificerCert as calls } from '@gongtai/contract'
import type { TestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { picture } from '../../../testing/file.ts'
import type { artificer } from '../artificer/artificer.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { newArtificer } from '../people.testing.ts'

let numbers = 0
const png = await picture()

/** Makes a category that asks for these certificates and that nobody else serves. */
export async function newCategory({ services: { database } }: TestApp, requiredCertTypes: Exclude<CertType, 'ID_CARD'>[]): Promise<number> {
  const [parent] = await database.select({ id: homeCategory.id }).from(homeCategory).where(eq(homeCategory.level, 1)).limit(1)
  const [made] = await database
    .insert(homeCategory)
    .values({ parentId: parent!.id, name: `审核类目${++numbers}`, requiredCertTypes, commissionRate: '0.7000' })
    .returning({ id: homeCategory.id })
  return made!.id
}

/** Makes a service person who has handed in nothing yet. */
export const newPerson = (app: TestApp, categoryIds: readonly number[], values: Partial<typeof artificer.$inferInsert> = {}) =>
  newArtificer(app, { categoryIds, name: '赵小花', ...values })

/** Gives a valid identity number that nobody has. */
export function newIdCard(): string {
  const first = `3301061990010${(1 + (numbers % 9)).toString()}${String(++numbers % 1000).padStart(3, '0')}`
  return first + idCardCheck(first)
}

export async function uploaded(client: Client, scene: SceneName): Promise<string> {
  return (await client.upload(fileCalls.upload, { scene }, '证.png', png)).data.fileName
}

/** Gives what a form would send, with pictures of this client. */
export async function certInput(
  client: Client,
  artificerId: number,
  certType: CertType,
  values: Partial<InputOf<typeof calls.submit>> = {},
): Promise<InputOf<typeof calls.submit>> {
  const isIdCard = certType === 'ID_CARD'
  return {
    artificerId,
    certType,
    certName: isIdCard ? '赵小花' : '证件',
    certNo: isIdCard ? newIdCard() : `NO${++numbers}`,
    longTerm: true,
    frontFile: await uploaded(client, 'home.cert'),
    ...(isIdCard ? { backFile: await uploaded(client, 'home.cert') } : {}),
    ...values,
  }
}
