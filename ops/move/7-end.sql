-- On the new one, before its first server starts.
drop subscription rihlah_move;
