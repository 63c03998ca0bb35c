import { extensionOf, fileKinds, fileRefusals, sceneKindOf, declaredScenes, uploadFault } from '@gongtai/contract'
import type { FileKind, Scene, SceneName, Text } from '@gongtai/contract'
import { holds } from '../access.ts'
import type { Principal } from '../access.ts'
import { HttpFault, faults, refuse } from '../fault.ts'

const megabyte = 1_048_576

/** The right to upload for a purpose, asked for before a byte is read. */
export function assertMayUpload(principal: Principal, name: SceneName): Scene {
  const scene = declaredScenes()[name]!
  if (!scene.codes.some(code => holds(principal, code))) throw faults.lacks(scene.codes[0])
  return scene
}

interface NameRule {
  kind: FileKind
  extension: string
  bytes: number
  tooLarge: Text
}

/** What holds for a file of this name; refused where the purpose does not take it. */
export function ruleOf(scene: Scene, name: string): NameRule {
  const kind = sceneKindOf(scene, name)
  if (kind === undefined) {
    const [zh, en] = uploadFault(scene, name, 1)!
    throw refuse(fileRefusals.notAllowed, { zh, en })
  }
  const { limit } = fileKinds[kind]
  return { kind, extension: extensionOf(name), bytes: Math.min(limit, scene.limit ?? limit) * megabyte, tooLarge: uploadFault(scene, name, Infinity)! }
}

/** By name and announced size alone, before anything is sent. */
export function assertAnnounced(scene: Scene, name: string, size: number): void {
  const { bytes, tooLarge } = ruleOf(scene, name)
  if (size > bytes) throw new HttpFault(413, tooLarge)
}
