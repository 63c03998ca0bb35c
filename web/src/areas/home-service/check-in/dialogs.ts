/** These open over the two lists of the review. */
export const checkInDialogs = {
  submitCert: () => import('./SubmitDrawers.tsx'),
  submitAvatar: () => import('./SubmitDrawers.tsx'),
  revoke: () => import('./RevokeDialog.tsx'),
}
