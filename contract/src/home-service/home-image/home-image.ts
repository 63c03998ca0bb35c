import { z } from 'zod'
import { fileName, uploadedFile } from '../../files/file/file.ts'
import type { SceneName } from '../../kit/upload.ts'
import { get, post } from '../../kit/call.ts'

/** Each kind of picture has its name on the wire and the scene under which its file is kept. */
export const homeImageScenes = {
  CERT: 'home.cert',
  AVATAR: 'home.avatar',
  PRODUCT: 'home.product',
  CATEGORY: 'home.category',
} as const satisfies Record<string, SceneName>

export const homeImage = {
  upload: post('/uploadHomeImage', {
    title: ['上传上门服务图片', 'Upload a home-service picture'],
    access: ['HomeCheckIn.submit', 'HomeProductForm', 'HomeUser.addArtificer', 'HomeProduct.category'],
    kind: 'upload',
    audit: 'NONE',
    atOnce: 'APPEND',
    input: z.strictObject({ scene: z.enum(Object.keys(homeImageScenes) as [keyof typeof homeImageScenes, ...(keyof typeof homeImageScenes)[]]) }),
    answer: uploadedFile,
  }),
  /** A picture is reached through the record it belongs to, and every look is logged. */
  view: get('/getHomeImage', {
    title: ['查看上门服务图片', 'View a home-service picture'],
    access: ['HomeCheckIn', 'HomeUserDetail', 'HomeProduct'],
    kind: 'file',
    sensitive: true,
    input: z.strictObject({ fileName }),
    answer: z.void(),
  }),
}
