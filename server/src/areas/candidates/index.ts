/** What other areas may use of this one. */
