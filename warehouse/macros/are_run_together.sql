-- are_run_together(names, other_names): whether one address has the other's
-- street and place as one name, without the comma between them.
names[1] <> other_names[1]
and starts_with(array_to_string(names, ''), other_names[1])
and starts_with(array_to_string(other_names, ''), names[1])
