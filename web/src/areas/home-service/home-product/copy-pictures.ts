import { homeScenes } from '@gongtai/contract'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { sendFile } from '../../../kit/file/send-file.ts'

/** The pictures of a copy are uploaded again, because a picture belongs to one record. */
export async function copyPictures(fileNames: readonly string[], signal: AbortSignal): Promise<string[]> {
  return Promise.all(
    fileNames.map(async fileName => {
      const answer = await fetch(publicAddress(fileName), { signal })
      if (!answer.ok) throw new Error(`${fileName}: ${answer.status}`)
      const file = new File([await answer.blob()], fileName)
      return (await sendFile(file, { scene: homeScenes['home.product'], signal, onProgress: () => {} })).fileName
    }),
  )
}
