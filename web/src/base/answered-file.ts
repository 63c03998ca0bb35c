/** The bytes of a file call under the name that the server gives them. */
export async function fileOf(response: Response): Promise<File> {
  const bytes = await response.blob()
  return new File([bytes], fileNameIn(response.headers.get('Content-Disposition')), { type: bytes.type })
}

/** RFC 6266: `filename*` carries what does not fit into ASCII and goes before `filename`. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded)
  } catch {
    // Not what the standard says: the plain name must do.
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}
