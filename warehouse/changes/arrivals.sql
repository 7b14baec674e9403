-- One row per sale and listing that came to an address or went from it.
(from changes.addressed_before except from changes.addressed_after)
union all
(from changes.addressed_after except from changes.addressed_before)
