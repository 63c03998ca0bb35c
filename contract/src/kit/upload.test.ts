import { describe, expect, test } from 'vitest'
import { namedExtensions, sceneExtensions, sceneKindOf, uploadFault } from './upload.ts'
import type { Scene } from './upload.ts'

const proof: Scene = { label: ['证件', 'Proof'], codes: ['Company'], kinds: ['IMAGE', 'DOC'], extensions: ['jpg', 'jpeg', 'png', 'pdf'], visibility: 'PRIVATE' }
const { extensions: _, ...whole } = proof

describe('a scene that takes fewer than its kinds', () => {
  test('knows its extensions and tells them as people know them', () => {
    expect(sceneExtensions(proof)).toEqual(['jpg', 'jpeg', 'png', 'pdf'])
    expect(namedExtensions(proof)).toEqual(['jpg', 'png', 'pdf'])
    expect(sceneExtensions(whole)).toContain('docx')
  })

  test('refuses what its kinds would take', () => {
    for (const name of ['a.gif', 'a.docx', 'a.JPG.exe', 'pdf', 'a.'])
      expect(uploadFault(proof, name, 1)).toEqual(['仅支持jpg、png、pdf格式', 'Only jpg, png, pdf files are supported'])
    expect(uploadFault(whole, 'a.gif', 1)).toBeNull()
    expect(sceneKindOf(proof, 'a.gif')).toBeUndefined()
  })

  test('has the limit of the kind that a file is', () => {
    expect([sceneKindOf(proof, 'a.JPEG'), sceneKindOf(proof, 'a.pdf')]).toEqual(['IMAGE', 'DOC'])
    expect(uploadFault(proof, 'a.jpeg', 5 * 1_048_576 + 1)).toEqual(['图片大小不能超过5MB', 'An image can be up to 5 MB'])
    expect(uploadFault(proof, 'a.pdf', 5 * 1_048_576 + 1)).toBeNull()
    expect(uploadFault(proof, 'a.pdf', 10 * 1_048_576 + 1)?.[0]).toBe('文件大小不能超过10MB')
  })
})
