import { extensionOf, file, fileKinds, requestOf } from '@gongtai/contract'
import type { FileKind, imageWidths, NamedScene } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../base/api.ts'

/** Where a public picture is, in one of its widths. */
export function publicAddress(fileName: string, width?: (typeof imageWidths)[number]): string {
  return requestOf(file.publicFile, { fileName, w: width }).address
}

export function kindOf(fileName: string): FileKind | undefined {
  const extension = extensionOf(fileName)
  return (Object.keys(fileKinds) as FileKind[]).find(kind => (fileKinds[kind].extensions as readonly string[]).includes(extension))
}

export function isPublic(scene: NamedScene): boolean {
  return scene.visibility === 'PUBLIC'
}

/** Where the bytes of a shown file come from. */
export interface FileSource {
  /** Absent while it is loading, and where it failed. */
  address: string | undefined
  error: Error | null
  retry: () => void
}

/**
 * The bytes at hand where they were just chosen, the public address, or a private file fetched with the session, which no
 * plain address can carry. Every look at a private file is logged, so it is fetched only when somebody wants to see it.
 */
export function useFileSource(scene: NamedScene, fileName: string, local: File | undefined, isWanted: boolean): FileSource {
  const isFetched = local === undefined && !isPublic(scene)
  const fetched = useQuery({
    queryKey: [file.view.path, fileName],
    queryFn: async ({ signal }) => (await call(file.view, { fileName }, { signal, handled: true })) as unknown as File,
    enabled: isFetched && isWanted,
    staleTime: Infinity,
    gcTime: 0,
  })
  const bytes = local ?? fetched.data
  const own = useObjectAddress(bytes)
  return {
    address: bytes === undefined && !isFetched ? publicAddress(fileName) : own,
    error: isFetched && !fetched.isFetching ? fetched.error : null,
    retry: () => void fetched.refetch(),
  }
}

/** An address for bytes that the page holds. It is given back when they are no longer shown. */
export function useObjectAddress(bytes: File | undefined): string | undefined {
  const [made, setMade] = useState<{ of: File; address: string }>()
  useEffect(() => {
    if (bytes === undefined) return
    const address = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- an object address lives outside of React and must be given back
    setMade({ of: bytes, address })
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return made !== undefined && made.of === bytes ? made.address : undefined
}
