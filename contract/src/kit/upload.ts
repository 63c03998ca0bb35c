import type { Code } from './permission.ts'
import type { Text } from './text.ts'

interface FileKindRule {
  label: Text
  extensions: readonly string[]
  /** In MB. */
  limit: number
  tooLarge: Text
}

const megabytes = (limit: number, zh: string, en: string) => ({
  limit,
  tooLarge: [`${zh}大小不能超过${limit}MB`, `${en} can be up to ${limit} MB`] as const,
})

/** What may be uploaded, by kind (areas/files-exports.md). Checked before sending and again on the server, by content. */
export const fileKinds = {
  IMAGE: { label: ['图片', 'Image'], extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'], ...megabytes(5, '图片', 'An image') },
  DOC: {
    label: ['文档', 'Document'],
    extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv'],
    ...megabytes(10, '文件', 'A file'),
  },
  AUDIO: { label: ['音频', 'Audio'], extensions: ['mp3', 'wav', 'm4a', 'amr'], ...megabytes(10, '音频', 'An audio file') },
  VIDEO: { label: ['视频', 'Video'], extensions: ['mp4', 'mov', 'm4v'], ...megabytes(300, '视频', 'A video') },
  ARCHIVE: { label: ['压缩包', 'Archive'], extensions: ['zip', 'rar', '7z'], ...megabytes(300, '压缩包', 'An archive') },
  PACKAGE: { label: ['安装包', 'Package'], extensions: ['apk', 'ipa', 'crx', 'exe', 'dmg'], ...megabytes(1024, '文件', 'A file') },
} as const satisfies Record<string, FileKindRule>
export type FileKind = keyof typeof fileKinds

/** What a file is for. A scene narrows the kinds and their limits, never widens them. */
export interface Scene {
  label: Text
  /** Whoever holds one of them may upload for it. */
  codes: readonly [Code, ...Code[]]
  kinds: readonly [FileKind, ...FileKind[]]
  /** Where fewer than those of the kinds. */
  extensions?: readonly string[]
  /** PUBLIC files are shown without a session: logos, covers, portraits. */
  visibility: 'PUBLIC' | 'PRIVATE'
  /** In MB, where less than the kind allows. */
  limit?: number
  /** Needed to look at it, beside the right to see its record. */
  lookCode?: Code
}

export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? '' : name.slice(at + 1).toLowerCase()
}

export function sceneExtensions({ kinds, extensions }: Scene): string[] {
  const all: string[] = kinds.flatMap(kind => [...fileKinds[kind].extensions])
  return extensions === undefined ? all : all.filter(extension => extensions.includes(extension))
}

/** As people are told: jpeg is the same as jpg. */
export function namedExtensions(scene: Scene): string[] {
  const all = sceneExtensions(scene)
  return all.filter(extension => extension !== 'jpeg' || !all.includes('jpg'))
}

/** The kind that a file of this name is for the scene; undefined where the scene does not take it. */
export function sceneKindOf(scene: Scene, name: string): FileKind | undefined {
  const extension = extensionOf(name)
  if (!sceneExtensions(scene).includes(extension)) return undefined
  return scene.kinds.find(kind => (fileKinds[kind].extensions as readonly string[]).includes(extension))
}

/** What is wrong with a file by its name and size alone; null where nothing is. */
export function uploadFault(scene: Scene, name: string, size: number): Text | null {
  const kind = sceneKindOf(scene, name)
  if (kind === undefined) {
    const allowed = namedExtensions(scene).join('、')
    return [`仅支持${allowed}格式`, `Only ${allowed.replaceAll('、', ', ')} files are supported`]
  }
  if (size === 0) return ['文件内容为空', 'The file is empty']
  const rule = fileKinds[kind]
  const limit = Math.min(rule.limit, scene.limit ?? rule.limit)
  if (size <= limit * 1_048_576) return null
  return [rule.tooLarge[0].replace(String(rule.limit), String(limit)), rule.tooLarge[1].replace(String(rule.limit), String(limit))]
}

/** A file is named by 32 random hex digits and its extension: what forms and records hold. */
export const fileNamePattern = /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/

/** Files above this travel in parts of this size, so that a broken line costs one part. */
export const partSize = 8 * 1_048_576
export const maxUploadSize = 1024 * 1_048_576

/** A scene by its name, as it stands on the wire. */
export type SceneName = string

export interface NamedScene extends Scene {
  readonly name: string
}

/** The scenes of an area, each knowing its own name. */
// @__NO_SIDE_EFFECTS__
export function scenes<const Named extends Record<string, Scene>>(named: Named): { readonly [Name in keyof Named]: NamedScene & Named[Name] } {
  return Object.fromEntries(Object.entries(named).map(([name, scene]) => [name, { ...scene, name }])) as unknown as {
    readonly [Name in keyof Named]: NamedScene & Named[Name]
  }
}
