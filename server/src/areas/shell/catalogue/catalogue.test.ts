import { expect, test } from 'vitest'
import { areaLabels, catalogue, declaredExports, declaredImports, declaredRecords } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'

test('names in both languages what all areas declare', async () => {
  const app = await startTestApp()
  const person = await app.signIn(members.withoutRole)
  const found = await person.call(catalogue.select, {})
  expect(found.areas).toContainEqual({ name: 'permissions', label: '权限管理', labelEn: 'Permissions' })
  expect(found.areas).toHaveLength(Object.keys(areaLabels).length)
  for (const [named, declared] of [
    [found.recordTypes, declaredRecords()],
    [found.exportKinds, declaredExports()],
    [found.importKinds, declaredImports()],
  ] as const)
    expect(named).toEqual(declared.map(({ name, label }) => ({ name, label: label[0], labelEn: label[1] })))
})
